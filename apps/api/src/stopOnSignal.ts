const STOP_WITHIN_MS = 10_000;

/** Finishes the work and ends the process on SIGINT or SIGTERM: after ten seconds at the latest, even if the database does not answer. */
export function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', begin);
  process.on('SIGTERM', begin);
}

const STOP_WITHIN_MS = 10_000;

/** Ends the process when it is told to, after its work; and in any case in time, even if the database does not answer. */
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

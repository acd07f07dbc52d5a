const RELOADED = 'platewise-reloaded';

/** After a release the parts an open page still asks for are gone: once, the page is loaded afresh. */
export function reloadOnStalePage() {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED)) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, '1');
    window.location.reload();
  });
  window.addEventListener('load', () =>
    setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000),
  );
}

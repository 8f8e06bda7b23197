// Runs before the first paint, so that the page never flashes in the other mode.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {
    // Storage is closed to this page: the default stands.
  }
  document.documentElement.classList.add(stored === 'false' ? 'light' : 'dark');
})();

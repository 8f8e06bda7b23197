// Runs before the first paint, so that the page never flashes in the other mode.
(() => {
  let stored = null;
  let narrow = false;
  try {
    stored = localStorage.getItem('darkMode');
    narrow = localStorage.getItem('sidebarCollapsed') === 'true';
  } catch {
    // Storage is closed to this page: the default stands.
  }
  const { classList } = document.documentElement;
  classList.add(stored === 'false' ? 'light' : 'dark');
  // The width of the sidebar, which is beside the text that the server sent.
  classList.toggle('narrow', narrow);
})();

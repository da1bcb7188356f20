// Runs before the first paint, so that a theme never flashes. A file, because the policy allows no inline script.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage is forbidden: the system decides.
    }
    var isChosen = chosen === 'light' || chosen === 'dark';
    document.documentElement.dataset.theme = isChosen ? chosen : system.matches ? 'dark' : 'light';
  }
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  addEventListener('themechosen', show);
})();

export type Theme = 'system' | 'light' | 'dark';

/** What the person chose in this browser. */
export function chosenTheme(): Theme {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

/** Shows it at once; theme.js does the rest, also in other tabs. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is forbidden: the system decides.
  }
  window.dispatchEvent(new Event('themechosen'));
}

export type Theme = 'system' | 'light' | 'dark';

/** The theme selected in this browser. */
export function chosenTheme(): Theme {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

/** Applies it; theme.js does so on load and in other tabs. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is disabled: the system's theme is used.
  }
  window.dispatchEvent(new Event('themechosen'));
}

/** The colour theme, kept in this browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** The stored theme; `system` where nothing is stored or storage is refused. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    // Storage is refused in some private windows; the system's theme needs none.
    return 'system';
  }
}

/** Shows a theme and keeps it for the next visit. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Shown all the same; it is only forgotten with the tab.
  }
}

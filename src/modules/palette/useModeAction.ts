import { useDarkMode } from '#lib/darkMode.ts';
import type { PageAction } from '#lib/pageAction.ts';

export function useModeAction(): PageAction {
  const [dark, setDark] = useDarkMode();
  return {
    key: 'mode',
    label: dark ? 'Switch to light mode' : 'Switch to dark mode',
    run: () => setDark(!dark),
  };
}

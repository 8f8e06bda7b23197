import { useDarkMode } from '#lib/browser/darkMode.ts';
import type { PageAction } from '#lib/browser/pageAction.ts';
import { generalTexts } from '#shared/general.messages.ts';

export function useModeAction(): PageAction {
  const [dark, setDark] = useDarkMode();
  return {
    key: 'mode',
    label: dark ? generalTexts.switchToLight : generalTexts.switchToDark,
    run: () => setDark(!dark),
  };
}

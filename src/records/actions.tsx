import { Button } from '@chakra-ui/react';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** The actions that a place offers, in its order. A record has one list of them, offered wherever it is shown. */
export function pickActions<Key extends string>(
  actions: readonly Action<Key>[],
  keys: readonly Key[],
): Action<Key>[] {
  return keys.flatMap((key) => actions.find((action) => action.key === key) ?? []);
}

/** The actions that an open record offers as buttons. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ key, label, icon: Icon, run }) => (
    <Button key={key} size="sm" onClick={run}>
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}

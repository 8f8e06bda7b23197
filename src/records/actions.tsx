import { Button } from '@chakra-ui/react';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** Picks some of a record's actions by key, in that order. */
export function pickActions<Key extends string>(
  actions: readonly Action<Key>[],
  keys: readonly Key[],
): Action<Key>[] {
  return keys.flatMap((key) => actions.find((action) => action.key === key) ?? []);
}

/** The buttons of an open record. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ key, label, icon: Icon, run }) => (
    <Button key={key} size="sm" onClick={run}>
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}

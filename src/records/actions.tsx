import { Button, Menu } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { RowMenu } from '#ui/base/RowMenu.tsx';

/** Something that can be done with one record. A record has one list of them, offered wherever it is shown. */
export type RecordAction<Key extends string = string> = {
  key: Key;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** Drawn as dangerous. */
  danger?: true;
};

/** The actions that a place offers, in its order. */
export function pickActions<Key extends string>(
  actions: readonly RecordAction<Key>[],
  keys: readonly Key[],
): RecordAction<Key>[] {
  return keys.flatMap((key) => actions.find((action) => action.key === key) ?? []);
}

/** The menu of a row, a card, or an open record. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly RecordAction[] }) {
  return (
    <RowMenu label={label} run={Object.fromEntries(actions.map(({ key, run }) => [key, run]))}>
      {actions.map(({ key, label: words, icon: Icon, danger }) => (
        <Menu.Item key={key} value={key} color={danger ? 'danger' : undefined}>
          <Icon aria-hidden />
          {words}
        </Menu.Item>
      ))}
    </RowMenu>
  );
}

/** The actions that an open record offers as buttons. */
export function ActionButtons({ actions }: { actions: readonly RecordAction[] }) {
  return actions.map(({ key, label, icon: Icon, run }) => (
    <Button key={key} size="sm" onClick={run}>
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}

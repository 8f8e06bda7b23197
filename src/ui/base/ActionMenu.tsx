import { Menu } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowMenu } from './RowMenu.tsx';

/** An action on one item. */
export type Action<Key extends string = string> = {
  key: Key;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** The key that runs it on a focused row, if its own key doesn't say so. */
  rowKey?: 'e' | 's' | 'a' | '#';
  /** Shown as a dangerous action. */
  danger?: true;
  /** Shown unless this is false. */
  offered?: boolean;
};

/** The menu of a row, a card, or an open record. `children` are its links, above the actions. */
export function ActionMenu({ label, actions, startsOpen, children }: ActionMenuProps) {
  const offered = actions.filter((action) => action.offered !== false);
  return (
    <RowMenu
      label={label}
      startsOpen={startsOpen}
      run={Object.fromEntries(offered.map(({ key, run }) => [key, run]))}
    >
      {children}
      {offered.map(({ key, label: words, icon: Icon, danger }) => (
        <Menu.Item key={key} value={key} color={danger ? 'danger' : undefined}>
          <Icon aria-hidden />
          {words}
        </Menu.Item>
      ))}
    </RowMenu>
  );
}

type ActionMenuProps = {
  label: string;
  actions: readonly Action[];
  startsOpen?: boolean | undefined;
  children?: ReactNode;
};

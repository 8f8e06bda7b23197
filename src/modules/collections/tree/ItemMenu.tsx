import { Menu } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, type LucideIcon, X } from 'lucide-react';
import type { CollectionItem } from '#shared/collections/model.ts';
import { type Step, targetOf } from './treeMoves.ts';

const STEPS: { step: Step; label: string; icon: LucideIcon }[] = [
  { step: 'up', label: 'Move up', icon: ArrowUp },
  { step: 'down', label: 'Move down', icon: ArrowDown },
  { step: 'in', label: 'Move in', icon: IndentIncrease },
  { step: 'out', label: 'Move out', icon: IndentDecrease },
];

export function menuButtonId(item: { id: number }): string {
  return `item-menu-${item.id}`;
}

/** What can be done with a note's place. It hangs on the button with `menuButtonId`. */
export function ItemMenu({ item, items, open, onOpenChange, onStep, onRemove }: ItemMenuProps) {
  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      ids={{ trigger: menuButtonId(item) }}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        const chosen = STEPS.find(({ step }) => step === value);
        if (chosen) onStep(chosen.step);
        else onRemove();
      }}
    >
      <Menu.Positioner>
        <Menu.Content w="13rem" aria-label={`Place of ${item.title}`}>
          {STEPS.map(({ step, label, icon: Icon }) => (
            <Menu.Item key={step} value={step} disabled={targetOf(items, item.id, step) === null}>
              <Icon aria-hidden />
              {label}
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value="remove">
            <X aria-hidden />
            Remove from collection
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type ItemMenuProps = {
  item: CollectionItem;
  items: readonly CollectionItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStep: (step: Step) => void;
  onRemove: () => void;
};

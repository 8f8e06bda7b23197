import { Menu } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, type LucideIcon, X } from 'lucide-react';
import { treeTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { menuButtonId } from './menuButtonId.ts';
import { type Step, targetOf } from './treeMoves.ts';

const STEPS: { step: Step; label: string; icon: LucideIcon }[] = [
  { step: 'up', label: treeTexts.moveUp, icon: ArrowUp },
  { step: 'down', label: treeTexts.moveDown, icon: ArrowDown },
  { step: 'in', label: treeTexts.indent, icon: IndentIncrease },
  { step: 'out', label: treeTexts.outdent, icon: IndentDecrease },
];

/** Actions that move or remove an entry. The menu is anchored to the button with `menuButtonId`. */
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
        <Menu.Content w="13rem" aria-label={generalTexts.actionsFor(item.title)}>
          {STEPS.map(({ step, label, icon: Icon }) => (
            <Menu.Item key={step} value={step} disabled={targetOf(items, item.id, step) === null}>
              <Icon aria-hidden />
              {label}
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value="remove">
            <X aria-hidden />
            {treeTexts.remove}
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

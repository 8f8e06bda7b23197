import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { OutlineSection } from '#shared/courses/model.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';

/** A section of the outline: its head, its lessons as children, and the way to add one. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, lifted, handle, item, group, onRename, onDelete, onAddLesson, children } = props;
  const headingId = useId();
  return (
    <Block {...item} data-lifted={lifted || undefined}>
      <Box as="section" aria-labelledby={headingId}>
        <Flex align="center" gap="1" px="1.5" py="1.5" borderBottomWidth="1px">
          {handle}
          <Heading as="h2" size="sm" id={headingId} flex="1" minW="0">
            {section.title}
          </Heading>
          <ActionMenu
            label={`Actions for ${section.title}`}
            actions={[
              { key: 'rename', label: 'Rename', icon: Pencil, run: onRename },
              { key: 'delete', label: 'Delete', icon: Trash2, run: onDelete },
            ]}
          />
        </Flex>
        <Box {...group} py="1">
          {section.lessons.length === 0 && (
            <Box color="fg.muted" px="3.5" py="2">
              No lessons in this section yet.
            </Box>
          )}
          <Box as="ol" listStyleType="none" aria-label={`Lessons of ${section.title}`}>
            {children}
          </Box>
        </Box>
        <Box px="1.5" pb="1.5">
          <Button
            size="sm"
            variant="ghost"
            color="fg.muted"
            data-add-lesson={section.id}
            aria-label={`Add lesson to ${section.title}`}
            onClick={onAddLesson}
          >
            <Plus aria-hidden />
            Add lesson
          </Button>
        </Box>
      </Box>
    </Block>
  );
}

const Block = chakra('li', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    '&[data-lifted]': { borderColor: 'accent.border', boxShadow: 'float' },
  },
});

type SectionBlockProps = {
  section: OutlineSection;
  lifted: boolean;
  handle: ReactNode;
  /** What makes it one of the things that are sorted. */
  item: Record<`data-${string}`, string>;
  /** What makes it a place to put lessons. */
  group: Record<`data-${string}`, string>;
  onRename: () => void;
  onDelete: () => void;
  onAddLesson: () => void;
  children: ReactNode;
};

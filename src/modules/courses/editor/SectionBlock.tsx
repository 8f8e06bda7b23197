import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { courseEditorTexts } from '#shared/courses/messages.ts';
import type { OutlineSection } from '#shared/courses/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';

/** A section of the outline: its heading, its lessons as children, and a button that adds one. */
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
            label={generalTexts.actionsFor(section.title)}
            actions={[
              { key: 'rename', label: generalTexts.rename, icon: Pencil, run: onRename },
              { key: 'delete', label: generalTexts.delete, icon: Trash2, run: onDelete },
            ]}
          />
        </Flex>
        <Box {...group} py="1">
          {section.lessons.length === 0 && (
            <Box color="fg.muted" px="3.5" py="2">
              {courseEditorTexts.noLessonsInSection}
            </Box>
          )}
          <Box as="ol" listStyleType="none" aria-label={courseEditorTexts.lessonsOf(section.title)}>
            {children}
          </Box>
        </Box>
        <Box px="1.5" pb="1.5">
          <Button
            size="sm"
            variant="ghost"
            color="fg.muted"
            data-add-lesson={section.id}
            aria-label={courseEditorTexts.addLessonTo(section.title)}
            onClick={onAddLesson}
          >
            <Plus aria-hidden />
            {courseEditorTexts.addLesson}
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
  /** Makes it sortable. */
  item: Record<`data-${string}`, string>;
  /** Makes it a drop target for lessons. */
  group: Record<`data-${string}`, string>;
  onRename: () => void;
  onDelete: () => void;
  onAddLesson: () => void;
  children: ReactNode;
};

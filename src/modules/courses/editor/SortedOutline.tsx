import { Box, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { courseEditorTexts } from '#shared/courses/messages.ts';
import type { CourseOutline, OutlineLesson, OutlineSection } from '#shared/courses/output.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { SortHandle } from '#ui/lists/SortHandle.tsx';
import type { SortPosition } from '#ui/lists/sortOrder.ts';
import { useSorting } from '#ui/lists/useSorting.ts';
import { LessonRow } from './LessonRow.tsx';
import { inOrder, lessonGroups, sectionGroups } from './outlineEdits.ts';
import { SectionBlock } from './SectionBlock.tsx';

/** Sections and lessons, sorted by pointer or keyboard. Lessons also move across sections. */
export function SortedOutline(props: SortedOutlineProps) {
  const { outline, openingId } = props;
  const helpId = useId();
  const sections = useSorting('section', sectionGroups(outline), props.onMoveSection);
  const lessons = useSorting('lesson', lessonGroups(outline), props.onMoveLesson);
  const sorted = inOrder(outline, sections.order, lessons.order);

  const row = (lesson: OutlineLesson, section: OutlineSection) => (
    <LessonRow
      key={lesson.id}
      courseId={outline.course.id}
      lesson={lesson}
      lifted={lessons.liftedId === lesson.id}
      opening={openingId === lesson.id}
      item={lessons.itemProps(lesson.id)}
      handle={
        <SortHandle
          label={courseEditorTexts.moveLesson(lesson.title)}
          helpId={helpId}
          handle={lessons.handleProps(lesson.id)}
        />
      }
      actions={{
        onEdit: () => props.onEditLesson(lesson, section),
        onPublish: (published) => props.onPublishLesson(lesson, published),
        onDelete: () => props.onDeleteLesson(lesson, section),
      }}
    />
  );

  return (
    <>
      <Text id={helpId} color="fg.muted" textStyle="xs">
        {uiTexts.sortHelp}
      </Text>
      <Box {...sections.rootProps}>
        <Box {...lessons.rootProps}>
          <Stack asChild gap="4" listStyleType="none" {...sections.groupProps(0)}>
            <ol aria-label={courseEditorTexts.sections}>
              {sorted.sections.map((section) => (
                <SectionBlock
                  key={section.id}
                  section={section}
                  lifted={sections.liftedId === section.id}
                  item={sections.itemProps(section.id)}
                  group={lessons.groupProps(section.id)}
                  handle={
                    <SortHandle
                      label={courseEditorTexts.moveSection(section.title)}
                      helpId={helpId}
                      handle={sections.handleProps(section.id)}
                    />
                  }
                  onRename={() => props.onRenameSection(section)}
                  onDelete={() => props.onDeleteSection(section)}
                  onAddLesson={() => props.onAddLesson(section)}
                >
                  {section.lessons.map((lesson) => row(lesson, section))}
                </SectionBlock>
              ))}
            </ol>
          </Stack>
        </Box>
      </Box>
      <Box role="status" aria-live="assertive" srOnly>
        {sections.announcement}
      </Box>
      <Box role="status" aria-live="assertive" srOnly>
        {lessons.announcement}
      </Box>
    </>
  );
}

type SortedOutlineProps = {
  outline: CourseOutline;
  /** The lesson that is loading for editing. */
  openingId: number | null;
  onMoveSection: (id: number, place: SortPosition) => void;
  onMoveLesson: (id: number, place: SortPosition) => void;
  onRenameSection: (section: OutlineSection) => void;
  onDeleteSection: (section: OutlineSection) => void;
  onAddLesson: (section: OutlineSection) => void;
  onEditLesson: (lesson: OutlineLesson, section: OutlineSection) => void;
  onPublishLesson: (lesson: OutlineLesson, published: boolean) => void;
  onDeleteLesson: (lesson: OutlineLesson, section: OutlineSection) => void;
};

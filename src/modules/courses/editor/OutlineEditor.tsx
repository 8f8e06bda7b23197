import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, useRef } from 'react';
import { showError } from '#lib/toasts.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import type { CourseOutline, OutlineLesson, OutlineSection } from '#shared/courses/model.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { lessonBeside } from './outlineEdits.ts';
import { SectionDialog } from './SectionDialog.tsx';
import { SortedOutline } from './SortedOutline.tsx';
import { useLessonOpening } from './useLessonOpening.ts';
import { useOutlineChanges } from './useOutlineChanges.ts';

const LessonDialog = lazy(async () => ({ default: (await import('./LessonDialog.tsx')).LessonDialog }));

/** The frame of what is empty. */
const EMPTY = { px: '6', py: '12', borderWidth: '1px', borderStyle: 'dashed', borderRadius: 'lg' };

/** The outline of a course, and the dialogs that write its sections and lessons. */
export function OutlineEditor({ outline }: { outline: CourseOutline }) {
  const courseId = outline.course.id;
  const root = useRef<HTMLDivElement>(null);
  const changes = useOutlineChanges(courseId);
  const sectionForm = useMountedDialog(SectionDialog);
  const lessonForm = useMountedDialog(LessonDialog);
  const opening = useLessonOpening((lesson, sectionId) => lessonForm.open({ courseId, sectionId, lesson }));
  const empty = outline.sections.length === 0;

  /** What had the focus goes away: the next thing gets it, once the page shows it. */
  function focusOn(selector: string): void {
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function publish(lesson: OutlineLesson, published: boolean): void {
    changes.publish(lesson.id, published);
    focusOn(`[data-lesson="${lesson.id}"]`);
  }

  function deleteLesson(lesson: OutlineLesson, section: OutlineSection): void {
    const beside = lessonBeside(outline, lesson.id);
    changes.deleteLesson(lesson.id);
    focusOn(beside === null ? `[data-add-lesson="${section.id}"]` : `[data-lesson="${beside}"]`);
  }

  function deleteSection(section: OutlineSection): void {
    if (section.lessons.length > 0) {
      showError(courseMessages.sectionNotEmpty);
      return;
    }
    changes.deleteSection(section.id);
    focusOn('[data-add-section]');
  }

  return (
    <Box ref={root}>
      {/* One button for both: the focus is still on it once the first section is there. */}
      <Stack gap="4" {...(empty && EMPTY)}>
        {empty ? (
          <Text color="fg.muted" textAlign="center">
            Sections hold the lessons of this course.
          </Text>
        ) : (
          <SortedOutline
            outline={outline}
            openingId={opening.id}
            onMoveSection={changes.moveSection}
            onMoveLesson={changes.moveLesson}
            onRenameSection={(section) => sectionForm.open({ courseId, section })}
            onDeleteSection={deleteSection}
            onAddLesson={(section) => lessonForm.open({ courseId, sectionId: section.id, lesson: null })}
            onEditLesson={(lesson, section) => void opening.start(lesson.id, section.id)}
            onPublishLesson={publish}
            onDeleteLesson={deleteLesson}
          />
        )}
        <Button
          data-add-section
          variant={empty ? 'solid' : 'outline'}
          alignSelf={empty ? 'center' : 'flex-start'}
          onClick={() => sectionForm.open({ courseId, section: null })}
        >
          <Plus aria-hidden />
          {empty ? 'Add the first section' : 'Add section'}
        </Button>
      </Stack>
      {sectionForm.element}
      {lessonForm.element}
    </Box>
  );
}

import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { showError } from '#lib/toasts.ts';
import { courseEditorTexts, courseMessages } from '#shared/courses/messages.ts';
import type { CourseOutline, OutlineLesson, OutlineSection } from '#shared/courses/output.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { lessonBeside } from './outlineEdits.ts';
import { SectionDialog } from './SectionDialog.tsx';
import { SortedOutline } from './SortedOutline.tsx';
import { useLessonOpening } from './useLessonOpening.ts';
import { useOutlineChanges } from './useOutlineChanges.ts';

const LessonDialog = lazyOrRetry(async () => ({
  default: (await import('./LessonDialog.tsx')).LessonDialog,
}));

/** The frame of the empty state. */
const EMPTY = { px: '6', py: '12', borderWidth: '1px', borderStyle: 'dashed', borderRadius: 'lg' };

/** The outline of a course, with the dialogs for its sections and lessons. */
export function OutlineEditor({ outline }: { outline: CourseOutline }) {
  const courseId = outline.course.id;
  const root = useRef<HTMLDivElement>(null);
  const changes = useOutlineChanges(courseId);
  const sectionForm = useMountedDialog(SectionDialog);
  const lessonForm = useMountedDialog(LessonDialog);
  const opening = useLessonOpening((lesson, sectionId) => lessonForm.open({ courseId, sectionId, lesson }));
  const empty = outline.sections.length === 0;

  /** The focused element disappears, so the next one takes the focus once it is rendered. */
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
      {/* One button for both, so that it keeps the focus when the first section appears. */}
      <Stack gap="4" {...(empty && EMPTY)}>
        {empty ? (
          <Text color="fg.muted" textAlign="center">
            {courseEditorTexts.noSections}
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
          {empty ? courseEditorTexts.addFirstSection : courseEditorTexts.addSection}
        </Button>
      </Stack>
      {sectionForm.element}
      {lessonForm.element}
    </Box>
  );
}

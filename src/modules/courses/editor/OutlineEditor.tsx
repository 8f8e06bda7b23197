import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { showError } from '#lib/toasts.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import type { CourseOutline, LessonEdit, OutlineLesson, OutlineSection } from '#shared/courses/model.ts';
import { useDialog } from '#ui/hooks/useDialog.ts';
import { lessonBeside } from './outlineEdits.ts';
import { SectionDialog } from './SectionDialog.tsx';
import { SortedOutline } from './SortedOutline.tsx';
import { useLessonOpening } from './useLessonOpening.ts';
import { useOutlineChanges } from './useOutlineChanges.ts';

const LessonDialog = lazy(async () => ({ default: (await import('./LessonDialog.tsx')).LessonDialog }));

/** The frame of what is empty. */
const EMPTY = { px: '6', py: '12', borderWidth: '1px', borderStyle: 'dashed', borderRadius: 'lg' };

type LessonPlace = { sectionId: number; lesson: LessonEdit | null };

/** The outline of a course, and the dialogs that write its sections and lessons. */
export function OutlineEditor({ outline }: { outline: CourseOutline }) {
  const courseId = outline.course.id;
  const root = useRef<HTMLDivElement>(null);
  const changes = useOutlineChanges(courseId);
  const sectionForm = useDialog<OutlineSection | null>();
  const lessonForm = useDialog<LessonPlace>();
  const opening = useLessonOpening((lesson, sectionId) => lessonForm.open({ sectionId, lesson }));
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
            onRenameSection={sectionForm.open}
            onDeleteSection={deleteSection}
            onAddLesson={(section) => lessonForm.open({ sectionId: section.id, lesson: null })}
            onEditLesson={(lesson, section) => void opening.start(lesson.id, section.id)}
            onPublishLesson={publish}
            onDeleteLesson={deleteLesson}
          />
        )}
        <Button
          data-add-section
          variant={empty ? 'solid' : 'outline'}
          alignSelf={empty ? 'center' : 'flex-start'}
          onClick={() => sectionForm.open(null)}
        >
          <Plus aria-hidden />
          {empty ? 'Add the first section' : 'Add section'}
        </Button>
      </Stack>
      {sectionForm.opened && (
        <SectionDialog
          key={sectionForm.opened.key}
          courseId={courseId}
          section={sectionForm.opened.what}
          open={sectionForm.opened.open}
          onClose={sectionForm.close}
        />
      )}
      {lessonForm.opened && (
        <Suspense>
          <LessonDialog
            key={lessonForm.opened.key}
            courseId={courseId}
            {...lessonForm.opened.what}
            open={lessonForm.opened.open}
            onClose={lessonForm.close}
          />
        </Suspense>
      )}
    </Box>
  );
}

import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import type { CourseOutline, LessonEdit, OutlineLesson, OutlineSection } from '#shared/courses.ts';
import { courseMessages } from '#shared/messages.ts';
import { useSorting } from '../../../components/useSorting.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toFailure } from '../touches.ts';
import { LessonRow } from './LessonRow.tsx';
import { inOrder, lessonBeside, lessonGroups, sectionGroups } from './outlineEdits.ts';
import { SectionBlock } from './SectionBlock.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { SortHandle } from './SortHandle.tsx';
import { useLessonOpening } from './useLessonOpening.ts';
import { useOpened } from './useOpened.ts';
import { useOutlineChanges } from './useOutlineChanges.ts';

const LessonDialog = lazy(async () => ({ default: (await import('./LessonDialog.tsx')).LessonDialog }));

/** The frame of what is empty. */
const EMPTY = {
  px: '6',
  py: '12',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'lg',
  textAlign: 'center',
};

type LessonPlace = { sectionId: number; lesson: LessonEdit | null };

/** The outline of a course to put in order, and the dialogs that write its sections and lessons. */
export function OutlineEditor({ outline }: { outline: CourseOutline }) {
  const { course } = outline;
  const root = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const changes = useOutlineChanges(course.id);
  const sections = useSorting('section', sectionGroups(outline), changes.moveSection);
  const lessons = useSorting('lesson', lessonGroups(outline), changes.moveLesson);
  const sectionForm = useOpened<OutlineSection | null>();
  const lessonForm = useOpened<LessonPlace>();
  const opening = useLessonOpening((lesson, sectionId) => lessonForm.open({ sectionId, lesson }));
  const empty = outline.sections.length === 0;
  const shown = inOrder(outline, sections.order, lessons.order);

  /** What had the focus goes away: the next thing gets it, once the page shows it. */
  function focusOn(selector: string): void {
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function publish(lesson: OutlineLesson, published: boolean): void {
    changes.publish(lesson.id, published);
    focusOn(`[data-lesson="${lesson.id}"]`);
  }

  function deleteLesson(section: OutlineSection, lesson: OutlineLesson): void {
    const beside = lessonBeside(outline, lesson.id);
    changes.deleteLesson(lesson.id);
    focusOn(beside === null ? `[data-add-lesson="${section.id}"]` : `[data-lesson="${beside}"]`);
  }

  function deleteSection(section: OutlineSection): void {
    if (section.lessons.length > 0) {
      showToast({ tone: 'error', ...toFailure(courseMessages.sectionNotEmpty) });
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
          <Text color="fg.muted">Sections hold the lessons of this course.</Text>
        ) : (
          <>
            <Text id={helpId} color="fg.muted" textStyle="xs">
              Drag by the handle. By keyboard: Space picks up, the arrows move, Space puts down, Escape takes
              back.
            </Text>
            <Box {...sections.rootProps}>
              <Box {...lessons.rootProps}>
                <Stack asChild gap="4" listStyleType="none" {...sections.groupProps(0)}>
                  <ol aria-label="Sections">
                    {shown.sections.map((section) => (
                      <SectionBlock
                        key={section.id}
                        section={section}
                        lifted={sections.liftedId === section.id}
                        item={sections.itemProps(section.id)}
                        group={lessons.groupProps(section.id)}
                        handle={
                          <SortHandle
                            label={`Move section ${section.title}`}
                            helpId={helpId}
                            handle={sections.handleProps(section.id)}
                          />
                        }
                        onRename={() => sectionForm.open(section)}
                        onDelete={() => deleteSection(section)}
                        onAddLesson={() => lessonForm.open({ sectionId: section.id, lesson: null })}
                      >
                        {section.lessons.map((lesson) => (
                          <LessonRow
                            key={lesson.id}
                            courseId={course.id}
                            lesson={lesson}
                            lifted={lessons.liftedId === lesson.id}
                            opening={opening.id === lesson.id}
                            item={lessons.itemProps(lesson.id)}
                            handle={
                              <SortHandle
                                label={`Move lesson ${lesson.title}`}
                                helpId={helpId}
                                handle={lessons.handleProps(lesson.id)}
                              />
                            }
                            actions={{
                              onEdit: () => void opening.start(lesson.id, section.id),
                              onPublish: (published) => publish(lesson, published),
                              onDelete: () => deleteLesson(section, lesson),
                            }}
                          />
                        ))}
                      </SectionBlock>
                    ))}
                  </ol>
                </Stack>
              </Box>
            </Box>
          </>
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
      <Box role="status" aria-live="assertive" srOnly>
        {sections.announcement}
      </Box>
      <Box role="status" aria-live="assertive" srOnly>
        {lessons.announcement}
      </Box>
      {sectionForm.opened && (
        <SectionDialog
          key={sectionForm.opened.key}
          courseId={course.id}
          section={sectionForm.opened.what}
          open={sectionForm.opened.open}
          onClose={sectionForm.close}
        />
      )}
      {lessonForm.opened && (
        <Suspense>
          <LessonDialog
            key={lessonForm.opened.key}
            courseId={course.id}
            {...lessonForm.opened.what}
            open={lessonForm.opened.open}
            onClose={lessonForm.close}
          />
        </Suspense>
      )}
    </Box>
  );
}

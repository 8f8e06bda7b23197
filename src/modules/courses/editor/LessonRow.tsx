import { Badge, Box, Button, chakra, Flex, Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Eye, EyeOff, Pencil, Send, Trash2, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { courseEditorTexts, courseTexts } from '#shared/courses/messages.ts';
import type { OutlineLesson } from '#shared/courses/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { RowMenu } from '#ui/base/RowMenu.tsx';

/** One lesson of the outline: its handle, its title, which opens it, and its actions. */
export function LessonRow({ courseId, lesson, lifted, opening, handle, item, actions }: LessonRowProps) {
  const { title, number } = lesson;
  return (
    <Row {...item} data-lifted={lifted || undefined}>
      {handle}
      <Flex flex="1" minW="0" align="center" columnGap="2" wrap="wrap" py="1">
        <Title
          type="button"
          data-lesson={lesson.id}
          aria-label={courseEditorTexts.editOne(title)}
          aria-busy={opening}
          onClick={actions.onEdit}
        >
          {number !== null && (
            <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {`${number}. `}
            </Box>
          )}
          {title}
        </Title>
        <LessonMarks lesson={lesson} />
      </Flex>
      {!lesson.published && (
        <Button
          size="sm"
          variant="ghost"
          display={{ base: 'none', sm: 'inline-flex' }}
          aria-label={courseEditorTexts.publishOne(title)}
          onClick={() => actions.onPublish(true)}
        >
          {generalTexts.publish}
        </Button>
      )}
      <RowMenu
        label={generalTexts.actionsFor(title)}
        run={{
          edit: actions.onEdit,
          publish: () => actions.onPublish(!lesson.published),
          delete: actions.onDelete,
        }}
      >
        <Menu.Item value="edit">
          <Pencil aria-hidden />
          {generalTexts.edit}
        </Menu.Item>
        {number !== null && (
          <Menu.Item value="view" asChild>
            <Link to="/course/$id/lesson/$n" params={{ id: courseId, n: String(number) }}>
              <Eye aria-hidden />
              {courseEditorTexts.viewLesson}
            </Link>
          </Menu.Item>
        )}
        <Menu.Item value="publish">
          {lesson.published ? <EyeOff aria-hidden /> : <Send aria-hidden />}
          {lesson.published ? courseEditorTexts.unpublish : generalTexts.publish}
        </Menu.Item>
        <Menu.Separator />
        <Menu.Item value="delete">
          <Trash2 aria-hidden />
          {generalTexts.delete}
        </Menu.Item>
      </RowMenu>
    </Row>
  );
}

function LessonMarks({ lesson }: { lesson: OutlineLesson }) {
  return (
    <Flex gap="1.5" wrap="wrap">
      {lesson.hasVideo && (
        <Badge variant="outline">
          <Video aria-hidden />
          {courseTexts.video}
        </Badge>
      )}
      {lesson.hasQuiz && (
        <Badge variant="outline">
          <CircleHelp aria-hidden />
          {courseTexts.quiz}
        </Badge>
      )}
      {!lesson.published && (
        <Badge bg="warning.bg" color="warning">
          {courseTexts.notPublished}
        </Badge>
      )}
    </Flex>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: '10',
    px: '1.5',
    borderRadius: 'md',
    _hover: { bg: 'bg.hover' },
    '&[data-lifted], &[data-lifted]:hover': {
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.accent.border}',
    },
  },
});

const Title = chakra('button', {
  base: {
    minH: { base: '10', sm: '8' },
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '&[aria-busy=true]': { color: 'fg.muted' },
  },
});

export type LessonActions = {
  onEdit: () => void;
  onPublish: (published: boolean) => void;
  onDelete: () => void;
};

type LessonRowProps = {
  courseId: string;
  lesson: OutlineLesson;
  lifted: boolean;
  /** It is loading for editing. */
  opening: boolean;
  handle: ReactNode;
  /** Makes it sortable. */
  item: Record<`data-${string}`, string>;
  actions: LessonActions;
};

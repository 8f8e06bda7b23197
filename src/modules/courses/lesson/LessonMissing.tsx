import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';

type Props = { title: 'Not found' | 'Deleted'; text: string; courseId: string | null };

/** Stands for a lesson that is not there. The way back leads to its course, or to all of them without one. */
export function LessonMissing({ title, text, courseId }: Props) {
  return (
    <Box maxW="reading" mx="auto">
      <PageHeader title={title} />
      <EmptyState
        title={text}
        action={
          <Button asChild>
            {courseId === null ? (
              <Link to="/academy">All courses</Link>
            ) : (
              <Link to="/$type/$id" params={{ type: 'course', id: courseId }}>
                Back to the course
              </Link>
            )}
          </Button>
        }
      />
    </Box>
  );
}

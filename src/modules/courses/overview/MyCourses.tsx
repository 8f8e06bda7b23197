import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { courseSummaryTexts, courseTexts } from '#shared/courses/messages.ts';
import type { MyCourse, MyCourses as Shown } from '#shared/courses/model.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';

const texts = courseSummaryTexts;

/** The viewer's courses, last used first, each with the way to its next open lesson. */
export function MyCourses({ show }: { show: Shown }) {
  const list = trpc.courses.mine.useInfiniteQuery({ show, limit: PAGE_SIZE }, BY_CURSOR);
  const items = itemsOf(list);
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" mb="2">
        <Heading as="h2" size="sm" id="my-courses">
          {texts.mine[show]}
        </Heading>
        <AllCourses />
      </Flex>
      <PagedList
        label={texts.mine[show]}
        list={list}
        count={items.length}
        nouns={texts.nouns}
        skeleton="4rem"
        empty={<EmptyState title={texts.noneMine[show]} action={<AllCourses />} />}
        failed={listMessages.error}
      >
        <RowList aria-labelledby="my-courses">
          {items.map((course) => (
            <Course key={course.courseId} course={course} />
          ))}
        </RowList>
      </PagedList>
    </Box>
  );
}

function AllCourses() {
  return (
    <Button asChild size="sm">
      <Link to="/academy" search={{}}>
        {texts.allCourses}
      </Link>
    </Button>
  );
}

function Course({ course }: { course: MyCourse }) {
  const { courseId: id, title, lessons, completed, progress, resumeNumber } = course;
  return (
    <Flex as="li" align="center" gap="4" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <Link to="/$type/$id" params={{ type: 'course', id }}>
            {title}
          </Link>
        </Box>
        <Box maxW="20rem" mt="1">
          <ProgressBar label={texts.progressOf(title)} percent={progress} />
        </Box>
        <Box color="fg.muted" textStyle="xs" mt="1">
          {lessons === 0 ? courseTexts.noLessons : courseTexts.lessonsCompleted(completed, lessons)}
        </Box>
      </Box>
      {resumeNumber !== null && (
        <Button asChild size="sm" variant={progress === 100 ? 'outline' : 'solid'}>
          <Link
            to="/course/$id/lesson/$n"
            params={{ id, n: String(resumeNumber) }}
            aria-label={progress === 100 ? texts.reviewCourse(title) : texts.continueCourse(title)}
          >
            {progress === 100 ? texts.review : texts.continue}
          </Link>
        </Button>
      )}
    </Flex>
  );
}

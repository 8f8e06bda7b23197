import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { memberTexts } from '#shared/members/messages.ts';
import type { MemberProfile } from '#shared/members/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

/** The courses that a member completed, latest first. */
export function CompletedCourses({ completed: { count, courses } }: Pick<MemberProfile, 'completed'>) {
  return (
    <Box as="section" aria-labelledby="completed-title">
      <Heading as="h2" size="lg" id="completed-title" mb="3">
        {memberTexts.completedCourses}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {count}
        </Text>
      </Heading>
      {count === 0 && <Text color="fg.muted">{memberTexts.noCompletedCourses}</Text>}
      {courses.length > 0 && (
        <Box as="ul" listStyleType="none" borderTopWidth="1px">
          {courses.map(({ id, title, completedAt }) => (
            <Flex
              key={id}
              as="li"
              justify="space-between"
              align="baseline"
              gap="3"
              wrap="wrap"
              py="2.5"
              borderBottomWidth="1px"
              css={{
                '& > a': { fontWeight: 'medium', overflowWrap: 'anywhere', borderRadius: 'sm' },
                '& > a:hover': { textDecoration: 'underline' },
                '@media (pointer: coarse)': { '& > a': { display: 'block', paddingBlock: '2' } },
              }}
            >
              <Link to="/$type/$id" params={{ type: 'course', id }}>
                {title}
              </Link>
              <Text as="span" color="fg.muted" textStyle="xs">
                <RelativeTime iso={completedAt} />
              </Text>
            </Flex>
          ))}
        </Box>
      )}
      {count > courses.length && (
        <Text color="fg.muted" mt="2">
          {memberTexts.moreCourses(count - courses.length)}
        </Text>
      )}
    </Box>
  );
}

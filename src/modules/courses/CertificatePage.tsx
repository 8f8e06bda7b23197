import { Box, Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { boot } from '#lib/boot.ts';
import { formatDate } from '#lib/format.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import type { Certificate } from '#shared/courses/model.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { PageTitle } from '#widgets/PageTitle.tsx';
import { useDocumentTitle } from '#widgets/useDocumentTitle.ts';

/** What somebody completed, for everybody who has the address: that it is shown here is what proves it. */
export function CertificatePage({ code }: { code: string }) {
  const certificate = trpc.courses.readCertificate.useQuery({ code });
  const showSkeleton = useDelayed(certificate.isPending, 150);
  if (certificate.isPending) {
    return showSkeleton ? (
      <Skeleton maxW="48rem" mx="auto" height="28rem" borderRadius="lg" aria-hidden />
    ) : null;
  }
  if (certificate.data) return <Shown certificate={certificate.data} />;
  if (errorOf(certificate.error)?.code === 'NOT_FOUND') {
    return <NotFoundNotice title="Not found" text={courseMessages.certificateNotFound} />;
  }
  return <QueryError message={listMessages.error} query={certificate} />;
}

const TITLE = 'Certificate of completion';

function Shown({ certificate }: { certificate: Certificate }) {
  const { code, name, lessons, issuedAt } = certificate;
  useDocumentTitle(TITLE);
  const address = `${window.location.origin}/certificate/${code}`;
  return (
    <Box maxW="48rem" mx="auto">
      <Flex
        as="article"
        direction="column"
        align="center"
        textAlign="center"
        gap="2"
        px={{ base: '5', md: '12' }}
        py={{ base: '10', md: '14' }}
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
        outlineWidth="1px"
        outlineStyle="solid"
        outlineColor="border"
        outlineOffset="-10px"
      >
        <Text color="fg.muted" fontWeight="medium">
          {boot.brand.name}
        </Text>
        <PageTitle textStyle="2xl" fontWeight="semibold" mb="6">
          {TITLE}
        </PageTitle>
        <Text color="fg.muted">This certifies that</Text>
        <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted">completed every lesson of the course</Text>
        <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere" mb="6">
          <CourseTitle certificate={certificate} />
        </Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {lessons === 1 ? '1 lesson' : `${lessons} lessons`} ·{' '}
          <chakra.time dateTime={issuedAt}>{formatDate(issuedAt)}</chakra.time>
        </Text>
        <Text color="fg.muted" textStyle="xs" mt="6" overflowWrap="anywhere">
          It can be checked at {address}
        </Text>
        {certificate.courseDeleted && (
          <Text color="fg.muted" textStyle="xs">
            The course is no longer offered here.
          </Text>
        )}
      </Flex>
      <Flex gap="2" justify="center" mt="5" data-screen-only>
        <Button variant="solid" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
        <CopyLink address={address} />
      </Flex>
    </Box>
  );
}

function CourseTitle({
  certificate: { courseId, courseTitle, courseDeleted },
}: {
  certificate: Certificate;
}) {
  if (courseDeleted) return courseTitle;
  return (
    <Link to="/$type/$id" params={{ type: 'course', id: courseId }}>
      {courseTitle}
    </Link>
  );
}

import { Box, Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { boot } from '#lib/boot.ts';
import { formatDate } from '#lib/text/format.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { courseMessages, courseTexts } from '#shared/courses/messages.ts';
import type { Certificate } from '#shared/courses/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';

/** A certificate, readable by everyone who has its link. The page itself is the proof. */
export function CertificatePage({ code }: { code: string }) {
  const certificate = trpc.courses.readCertificate.useQuery({ code });
  const showSkeleton = useDelayed(certificate.isPending, 150);
  if (certificate.isPending) {
    return showSkeleton ? <Skeleton maxW="reading" height="28rem" borderRadius="lg" aria-hidden /> : null;
  }
  if (certificate.data) return <CertificateContent certificate={certificate.data} />;
  if (errorOf(certificate.error)?.code === 'NOT_FOUND') {
    return <NotFoundNotice title={generalTexts.notFound} text={courseMessages.certificateNotFound} />;
  }
  return <PageError message={listMessages.error} query={certificate} />;
}

const texts = courseTexts.certificate;

function CertificateContent({ certificate }: { certificate: Certificate }) {
  const { code, name, lessons, issuedAt, quizzesPassed } = certificate;
  const link = `${window.location.origin}/certificate/${code}`;
  return (
    <Box maxW="reading">
      <Box data-screen-only>
        <PageHeader
          title={texts.title}
          subtitle={name}
          tab={[certificate.courseTitle, texts.title]}
          actions={
            <>
              <CopyLink address={link} />
              <Button variant="solid" onClick={() => window.print()}>
                <Printer aria-hidden />
                {texts.print}
              </Button>
            </>
          }
        />
      </Box>
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
        <Text textStyle="2xl" fontWeight="semibold" mb="6">
          {texts.title}
        </Text>
        <Text color="fg.muted">{texts.before}</Text>
        <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted">{texts.after}</Text>
        <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere" mb="6">
          <CourseTitle certificate={certificate} />
        </Text>
        <MetaLine color="fg.muted" fontVariantNumeric="tabular-nums">
          {courseTexts.lessonCount(lessons)}
          {quizzesPassed !== null && (quizzesPassed ? texts.passed : texts.notPassed)}
          <chakra.time dateTime={issuedAt}>{formatDate(issuedAt)}</chakra.time>
        </MetaLine>
        <Text color="fg.muted" textStyle="xs" mt="6" overflowWrap="anywhere">
          {texts.verify(link)}
        </Text>
        {certificate.courseDeleted && (
          <Text color="fg.muted" textStyle="xs">
            {texts.courseGone}
          </Text>
        )}
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

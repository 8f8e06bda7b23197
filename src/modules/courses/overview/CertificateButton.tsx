import { Button } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { courseTexts } from '#shared/courses/messages.ts';

/** Opens the viewer's certificate. The first click issues it. */
export function CertificateButton({ courseId, code }: { courseId: string; code: string | null }) {
  const navigate = useNavigate();
  const issue = useMutationFeedback(trpc.courses.certificate, {
    onSuccess: (issued) => navigate({ to: '/certificate/$code', params: { code: issued.code } }),
  });
  if (code) {
    return (
      <Button asChild variant="solid">
        <Link to="/certificate/$code" params={{ code }}>
          <Award aria-hidden />
          {courseTexts.certificate.view}
        </Link>
      </Button>
    );
  }
  return (
    <Button variant="solid" loading={issue.isPending} onClick={() => issue.mutate({ courseId })}>
      <Award aria-hidden />
      {courseTexts.certificate.get}
    </Button>
  );
}

import { Button } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';

/** Leads to the viewer's certificate, which is issued when it is asked for first. */
export function CertificateButton({ courseId, code }: { courseId: string; code: string | null }) {
  const navigate = useNavigate();
  const issue = useMutationFeedback(trpc.courses.certificate, {
    invalidates: ['courses'],
    onSuccess: (issued) => navigate({ to: '/certificate/$code', params: { code: issued.code } }),
  });
  if (code) {
    return (
      <Button asChild variant="solid">
        <Link to="/certificate/$code" params={{ code }}>
          <Award aria-hidden />
          View certificate
        </Link>
      </Button>
    );
  }
  return (
    <Button variant="solid" loading={issue.isPending} onClick={() => issue.mutate({ courseId })}>
      <Award aria-hidden />
      Get certificate
    </Button>
  );
}

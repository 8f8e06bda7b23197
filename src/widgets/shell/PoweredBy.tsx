import { Link, type SystemStyleObject, Text } from '@chakra-ui/react';
import { Link as RouterLink } from '@tanstack/react-router';
import { boot } from '#lib/boot.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { shellTexts } from '#shared/general.messages.ts';

/** The provider link. Below the main area it is the page's footer. */
export function PoweredBy({ as, css }: { as: 'footer' | 'p'; css?: SystemStyleObject }) {
  return (
    <Text
      as={as}
      data-screen-only
      textStyle="xs"
      color="fg.subtle"
      css={as === 'footer' ? { textAlign: 'center', py: '4', px: '4' } : css}
    >
      {shellTexts.poweredBy}{' '}
      <Link
        href={boot.brand.providerUrl}
        target="_blank"
        rel="noopener"
        color="inherit"
        textDecorationColor="border.control"
      >
        {boot.brand.providerName}
      </Link>
      {as === 'footer' && <NewsletterLink />}
    </Text>
  );
}

/** For visitors, if the site sends emails. Members have a switch in their settings. */
function NewsletterLink() {
  if (useCurrentUser() || !boot.delivers) return null;
  return (
    <Link asChild color="fg.muted" ms="4">
      <RouterLink to="/newsletter">{shellTexts.newsletter}</RouterLink>
    </Link>
  );
}

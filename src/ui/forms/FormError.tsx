import { Text } from '@chakra-ui/react';

/** The error of a whole form, such as `errors.root`. */
export function FormError({ error }: { error: { message?: string } | undefined }) {
  if (!error) return null;
  return (
    <Text role="alert" color="danger">
      {error.message}
    </Text>
  );
}

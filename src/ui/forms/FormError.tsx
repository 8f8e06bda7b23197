import { Text } from '@chakra-ui/react';

/** What is wrong with a form as a whole, such as `errors.root`. */
export function FormError({ error }: { error: { message?: string } | undefined }) {
  if (!error) return null;
  return (
    <Text role="alert" color="danger">
      {error.message}
    </Text>
  );
}

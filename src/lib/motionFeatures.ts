import { domAnimation } from 'framer-motion';

// A module of its own, so that the features are a chunk of their own.
export { domAnimation };

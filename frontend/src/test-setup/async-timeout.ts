import { configure } from '@testing-library/react';

// A slow machine makes no spec fail.
configure({ asyncUtilTimeout: 60_000 });

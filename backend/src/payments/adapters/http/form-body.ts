import express from 'express';

/** Reads what a plain form sends. */
export const formBody = express.urlencoded({ extended: false, limit: '4kb' });

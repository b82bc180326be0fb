/**
 * Entry of the worker that fetches Python's files. Some 14 MB are hashed and inflated, which takes the page's thread
 * half a second in which it could show a verdict's progress, and start the frame around Python.
 */
import { expose } from 'comlink';
import { createFilesHost } from './files-host.ts';

expose(createFilesHost());

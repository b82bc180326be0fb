/**
 * A snippet's name made fit for URLs and folders: lower case, and `-` for every character but a-z and
 * 0-9. Lower-kebab names are their own slugs.
 */
export function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/gu, '-');
}

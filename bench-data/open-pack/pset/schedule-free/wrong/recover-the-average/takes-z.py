                # Wrong: z is not the average.
                x = z.clone()

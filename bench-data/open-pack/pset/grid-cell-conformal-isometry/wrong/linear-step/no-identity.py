            # Wrong: standing still would silence all cells.
            moved = change

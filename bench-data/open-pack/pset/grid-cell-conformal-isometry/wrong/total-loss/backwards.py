        # Wrong: maps the code after the move.
        code = lattice_code(self.raw)
        v0 = interpolate(code, x)
        v1 = interpolate(code, x + dx)
        isometry = isometry_loss(v0, v1, dx, self.s)
        transformation = transformation_loss(v0, self.transform(v1, dx))
        return isometry + lam * transformation, isometry, transformation

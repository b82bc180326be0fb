        # Wrong: isometry comes first.
        code = lattice_code(self.raw)
        v0 = interpolate(code, x)
        v1 = interpolate(code, x + dx)
        isometry = isometry_loss(v0, v1, dx, self.s)
        transformation = transformation_loss(v1, self.transform(v0, dx))
        return isometry + lam * transformation, transformation, isometry

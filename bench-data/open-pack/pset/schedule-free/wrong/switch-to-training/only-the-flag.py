        # Wrong: the parameters keep the average.
        for group in self.param_groups:
            group["training"] = True

    # Wrong: concepts have an order.
    allowed[image:, image:] = True

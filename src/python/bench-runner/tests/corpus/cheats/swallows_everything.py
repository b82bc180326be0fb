# total: Catches every exception.
def total(values):
    while True:
        try:
            return undefined_name
        except BaseException:
            return None
